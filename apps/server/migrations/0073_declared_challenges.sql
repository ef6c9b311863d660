-- Challenges that a learner says to know, without a take that reaches their goal: apart from what was completed.

create table declared_challenges (
  user_id integer not null references users (id) on delete cascade,
  challenge_id integer not null,
  declared_at timestamptz not null,
  primary key (user_id, challenge_id)
);
