-- Challenges, the school, the class, what is mastered, sessions of work, and what takes say beside their notes.

alter table takes
  -- Presses of the pedal; null where none was heard of.
  add column pedals jsonb,
  add column input text,
  add column timing_trusted boolean,
  -- The view in which it was played, and whether the notes were hidden.
  add column display text,
  add column hidden_notes boolean,
  -- The score without the factor of the tempo: what a stage of the class is judged by.
  add column quality double precision,
  -- What the take is worth for the content as a whole; null where only a part of it was played.
  add column piece_score double precision;

-- Older takes: one that raised the best score was worth it; others of the same range at most that.
update takes set piece_score = case
    when takes.best_score is distinct from takes.previous_best then takes.best_score
    when takes.hands = best.hands then least(takes.score, scores.best)
    else least(takes.score, scores.best, 70)
  end
  from scores join takes best on best.user_id = scores.user_id and best.id = scores.best_take_id
  where takes.user_id = scores.user_id and takes.playable_type = scores.playable_type and takes.playable_id = scores.playable_id
    and takes.from_measure = best.from_measure and takes.to_measure = best.to_measure and takes.score is not null;

-- What the class needs of takes that gave way to newer ones.
create table past_runs (
  user_id integer not null references users (id) on delete cascade,
  -- Of the take.
  id uuid not null,
  playable_type text not null,
  playable_id integer not null,
  hands text not null,
  from_measure integer not null,
  to_measure integer not null,
  mode text not null,
  speed double precision not null,
  display text,
  hidden_notes boolean not null,
  score double precision not null,
  quality double precision not null,
  ended_at timestamptz not null,
  primary key (user_id, id)
);
create index past_runs_of on past_runs (user_id, playable_type, playable_id);

create table class_listens (
  user_id integer not null references users (id) on delete cascade,
  version_id integer not null,
  letter text not null,
  listened_at timestamptz not null,
  primary key (user_id, version_id, letter)
);

-- Follows from takes, listens and masters; kept so that the catalogue need not work it out.
create table class_progress (
  user_id integer not null references users (id) on delete cascade,
  version_id integer not null,
  piano_class_progress double precision not null,
  consolidation_class_progress double precision not null,
  class_status smallint not null,
  primary key (user_id, version_id)
);

create table masters (
  user_id integer not null references users (id) on delete cascade,
  master_type text not null check (master_type in ('section', 'part', 'challenge')),
  -- version × 10 + place of the letter, version × 100 + place of the part, or the challenge.
  master_id integer not null,
  mastered_at timestamptz not null,
  primary key (user_id, master_type, master_id)
);

create table completions (
  user_id integer not null references users (id) on delete cascade,
  challenge_id integer not null,
  completed_at timestamptz not null,
  primary key (user_id, challenge_id)
);

create table module_progress (
  user_id integer not null references users (id) on delete cascade,
  module_id integer not null,
  -- Never goes back.
  max_step_index integer not null,
  is_finished boolean not null,
  updated_at timestamptz not null,
  primary key (user_id, module_id)
);

-- How hard a step felt, 1 to 5; the latest answer.
create table module_feelings (
  user_id integer not null references users (id) on delete cascade,
  module_id integer not null,
  step_index integer not null,
  exercise_id integer,
  difficulty_felt smallint not null check (difficulty_felt between 1 and 5),
  felt_at timestamptz not null,
  primary key (user_id, module_id, step_index)
);

create table sessions (
  user_id integer not null references users (id) on delete cascade,
  -- Made by the client.
  session_token uuid not null,
  duration_seconds double precision not null,
  started_at timestamptz not null,
  -- By content, school_7 or challenge_84: time, trials, changes of tempo.
  logs jsonb not null,
  received_at timestamptz not null,
  primary key (user_id, session_token)
);
