-- Storefronts on the published API ask when a page was made and last changed; of older ones only this day is known.
alter table document
  add column created_at timestamptz not null default now(),
  add column changed_at timestamptz not null default now();
