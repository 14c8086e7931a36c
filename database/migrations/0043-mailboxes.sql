-- The mailbox behind an address: jana+box@… and jana@… are one, and so are the dots of the largest provider.
alter table customer add column mailbox text not null generated always as (
  case
    when split_part(email, '@', 2) in ('gmail.com', 'googlemail.com')
      then replace(split_part(split_part(email, '@', 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(split_part(email, '@', 1), '+', 1) || '@' || split_part(email, '@', 2)
  end
) stored;
create index customer_mailbox on customer (mailbox);
