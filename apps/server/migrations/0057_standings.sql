-- How far a learner has come in exercises without end: hearing and sight-reading, a row each.

create table standings (
  user_id integer not null references users (id) on delete cascade,
  kind text not null,
  answers integer not null,
  standing jsonb not null,
  updated_at timestamptz not null,
  primary key (user_id, kind)
);
