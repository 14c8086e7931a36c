-- A checkout belongs to the browser that opened it; another one with the cart's link has its own. What was typed before
-- carries no mark of its browser, so nobody could show that it is theirs: it is typed again.
delete from checkout;
alter table checkout
  add column browser_digest bytea not null,
  drop constraint checkout_pkey,
  add primary key (cart_token, browser_digest);
-- The browser that pays: only it sees the order without another proof.
alter table payment_attempt add column browser_digest bytea;

-- Why a parcel may not leave although it could; null for one that may.
alter table fulfilment add column if not exists held_reason text;

-- A letter of somebody who has not signed in is executed once the owner of the order's mail address has proved it.
alter table inbox_letter
  add column proof_digest bytea unique,
  add column proved_at timestamptz,
  add column proved_by text,
  add column executed_at timestamptz;
-- What came before was taken as proved by its number and address.
update inbox_letter set proved_at = received_at, proved_by = 'number-and-address', executed_at = judged_at
  where order_id is not null;
-- Letters of every kind are judged now; an enquiry never was.
update inbox_letter set judged_at = received_at where kind = 'enquiry';
