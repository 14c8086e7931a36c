-- One work engine: every due thing is a row here while it waits or is being done, see docs/decisions/0020.

drop schema if exists graphile_worker cascade;

create table job (
  kind text not null,
  key text not null,
  -- By the shop's clock: when it may be taken, later than it was found after a failed try.
  due_at timestamptz not null,
  tries integer not null default 0,
  -- Who has taken it. A worker lives as long as its session holds the lock of this number.
  worker integer,
  error text,
  -- When it had failed so often that somebody should look; it is still tried, once a day.
  failed_at timestamptz,
  primary key (kind, key)
);
create index job_free on job (due_at) where worker is null;
create index job_taken on job (worker) where worker is not null;
-- Rows come and go: what is dead is swept by its number and not by its share.
alter table job set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
create sequence job_worker as integer cycle;

create index test_gateway_charge_pending on test_gateway_charge (at) where state = 'pending';
create index fulfilment_on_the_way on fulfilment (deliver_on) where state = 'SHIPPED';
create index inbox_letter_settled on inbox_letter (settled_at) where settled_at is not null;
