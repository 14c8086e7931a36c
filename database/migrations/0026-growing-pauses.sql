-- Faults by whoever made them, such as declined payments: each one more makes the next pause longer.
create table limit_pause (
  name text not null,
  -- Hashed, so that nobody reads from here whose address or card it was.
  key text not null,
  faults double precision not null check (faults >= 0),
  faulted_at timestamptz not null,
  paused_until timestamptz not null,
  primary key (name, key)
);

create index limit_pause_faulted on limit_pause (faulted_at);
