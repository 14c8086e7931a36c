-- Letters that have to be kept after an account was erased stay those of that account: its address is free for others.
alter table inbox_letter add column customer_id bigint references customer;
create index inbox_letter_customer on inbox_letter (customer_id) where customer_id is not null;

update inbox_letter letter set customer_id = customer.id
from customer_order o join customer on customer.id = o.customer_id
where o.id = letter.order_id and customer.erased_at is not null;

-- The last mail of an account still names its address.
update inbox_letter letter set customer_id = customer.id
from mail join customer on mail.dedupe_key = 'account-erased:' || customer.id
where letter.customer_id is null and mail.purged_at is null and lower(letter.content->>'email') = mail.recipient
  and letter.received_at <= mail.created_at and not exists (
    select from former_email f where f.email = mail.recipient and f.until >= letter.received_at);
