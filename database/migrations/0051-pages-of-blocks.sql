-- The page that an arm of an experiment is tried out against.
alter table document add column experiment text;

-- What came of each arm, day by day. Nothing here says who looked.
create table experiment_count (
  path text not null,
  day date not null,
  views integer not null default 0,
  started_orders integer not null default 0,
  primary key (path, day)
);

-- Readers of the newsletter who are no customers: the address itself is all that is known of them.
alter table newsletter_consent alter column customer_id drop not null;
alter table newsletter_consent add column email text;
alter table newsletter_consent add check ((customer_id is null) <> (email is null));
create index newsletter_consent_guest on newsletter_consent (email) where email is not null;
