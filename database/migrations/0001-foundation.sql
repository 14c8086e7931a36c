-- What every process shares before there is any business: secrets, the clock, the mails.

create table secret (
  name text primary key,
  value text not null
);

-- One row: how far the shop's time is from the machine's.
create table clock (
  id boolean primary key default true check (id),
  offset_ms bigint not null default 0
);
insert into clock default values;

create table mail (
  id bigint generated always as identity primary key,
  dedupe_key text not null unique,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text,
  language text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  purged_at timestamptz
);
create index mail_recipient on mail (recipient, id);
create index mail_unsent on mail (id) where sent_at is null;
