-- Pages, articles and lexicon entries; where old addresses lead.

create table document (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('page', 'article', 'lexicon', 'category')),
  path text not null unique,
  position integer not null default 0,
  is_indexed boolean not null,
  canonical text,
  languages text[] not null,
  art text,
  published date,
  archived_at timestamptz
);
create unique index document_spelling on document (lower(path));

create table document_text (
  document_id bigint not null references document,
  language text not null,
  title text not null,
  description text not null,
  lead text not null,
  body jsonb not null,
  primary key (document_id, language)
);

create table redirect (
  from_path text primary key check (from_path = lower(from_path)),
  to_path text not null,
  status integer not null check (status in (301, 302))
);
