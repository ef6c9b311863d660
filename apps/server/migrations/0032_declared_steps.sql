-- Steps of modules that a learner says to have played, without a take: apart from what was measured.

create table declared_steps (
  user_id integer not null references users (id) on delete cascade,
  module_id integer not null,
  step_index integer not null,
  declared_at timestamptz not null,
  primary key (user_id, module_id, step_index)
);
