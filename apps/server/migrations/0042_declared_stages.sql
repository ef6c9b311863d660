-- Stages of the class that a learner says to have played, without a take: apart from what was measured.

create table class_declared (
  user_id integer not null references users (id) on delete cascade,
  version_id integer not null,
  letter text not null,
  stage text not null,
  declared_at timestamptz not null,
  primary key (user_id, version_id, letter, stage)
);
