-- What a learner remembers of a section of a version, or of an exercise, from their takes; the reviews behind it are kept to work it out anew.

create table section_memories (
  user_id integer not null references users (id) on delete cascade,
  playable_type text not null,
  playable_id integer not null,
  letter text not null,
  from_measure integer not null,
  to_measure integer not null,
  seconds double precision not null,
  stability_days double precision not null,
  difficulty double precision not null,
  last_at timestamptz not null,
  reviews integer not null,
  lapses integer not null,
  expected_lapses double precision not null,
  agains integer not null,
  last_share double precision not null,
  last_speed double precision not null,
  history jsonb not null,
  primary key (user_id, playable_type, playable_id, letter)
);
