-- How often something was tried, counted for all processes together. Keys are hashed: they may be addresses of people.

create table limit_use (
  name text not null,
  key text not null,
  used double precision not null,
  -- Whether the last try was within the limit.
  allowed boolean not null,
  used_at timestamptz not null,
  -- When nothing of it counts any more.
  free_at timestamptz not null,
  primary key (name, key)
);
create index limit_use_free on limit_use (free_at);
