-- What the team changes of hand shapes and blocs, over the shipped files: each change a row, the latest one holds.
-- A row without a document goes back to the shipped state.

create table content_edits (
  kind text not null check (kind in ('handprint', 'rhythmic')),
  item_id integer not null,
  revision integer not null check (revision > 0),
  document jsonb,
  made_at timestamptz not null,
  made_by integer references users (id) on delete set null,
  primary key (kind, item_id, revision)
);
