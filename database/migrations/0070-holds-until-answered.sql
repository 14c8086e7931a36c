-- A cancellation that came without sign-in holds its contract until somebody has answered it: no day ends that.
alter table subscription add column held_since timestamptz;

update subscription set held_since = waiting.received_at, due_at = null
from (
  select cycle.subscription_id, min(letter.received_at) as received_at
  from inbox_letter letter join subscription_cycle cycle on cycle.order_id = letter.order_id
  where letter.kind = 'cancellation' and letter.settled_at is null and letter.proved_at is null
  group by cycle.subscription_id) as waiting
where waiting.subscription_id = subscription.id and status = 'ACTIVE';

alter table subscription drop column held_until;
