-- Pieces that a learner marked as favourites, by one of their versions.

create table favourites (
  user_id integer not null references users (id) on delete cascade,
  version_id integer not null,
  marked_at timestamptz not null,
  primary key (user_id, version_id)
);
