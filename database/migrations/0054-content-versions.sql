-- Somebody of the team who writes: pages, articles, menus, and nothing of orders or customers.
alter table staff drop constraint staff_role_check;
alter table staff add constraint staff_role_check check (role in ('owner', 'orders', 'reader', 'editor'));

-- What editors edit, one row for each file of content/ and for each thing that was made in the office.
create table content_item (
  id integer generated always as identity primary key,
  kind text not null
    check (kind in ('page', 'article', 'lexicon', 'categories', 'redirects', 'navigation', 'offer-bar')),
  -- The address of a page, an article or an entry; the kind itself where there is only one of it.
  address text not null unique,
  -- True until somebody edits it in the office: from then on a changed file leaves it alone.
  follows_file boolean not null,
  draft_version integer not null,
  -- Null for what is not public.
  published_version integer,
  published_at timestamptz,
  scheduled_version integer,
  scheduled_at timestamptz,
  -- Why the last scheduled publication did not happen.
  schedule_fault text,
  created_at timestamptz not null,
  check ((scheduled_version is null) = (scheduled_at is null)),
  check ((published_version is null) = (published_at is null))
);
create index content_item_scheduled on content_item (scheduled_at) where scheduled_at is not null;

-- Every state that an item ever had. Rows are added and never changed.
create table content_version (
  item_id integer not null references content_item,
  number integer not null,
  source jsonb not null,
  -- Null for what came from a file.
  staff_id bigint references staff,
  at timestamptz not null,
  note text,
  primary key (item_id, number)
);

create trigger content_version_stays before update or delete or truncate on content_version
  for each statement execute function refuse_change();

-- When a version became public, was put on the calendar or was taken back, and by whom.
create table content_event (
  id bigint generated always as identity primary key,
  item_id integer not null references content_item,
  event text not null check (event in ('published', 'scheduled', 'unscheduled', 'unpublished', 'not-published')),
  version integer not null,
  -- Null for the schedule and for files.
  staff_id bigint references staff,
  at timestamptz not null,
  -- The moment that a publication was scheduled for.
  due_at timestamptz
);
create index content_event_item on content_event (item_id);

-- Which item a public document comes from, and the moment before which nobody sees it.
alter table document add column item_id integer references content_item;
alter table document add column appears_at timestamptz;
create index document_item on document (item_id);
create index document_appearing on document (appears_at) where appears_at is not null;

-- The files are read once more, so that every document has its item.
delete from loaded_file where folder = 'content';
