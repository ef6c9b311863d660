-- Conversations with the teacher, what they cost of the weekly quota, and messages to the team.

create table teacher_messages (
  user_id integer not null references users (id) on delete cascade,
  id uuid not null,
  conversation_id uuid not null,
  asked text not null,
  from_teacher boolean not null,
  created_at timestamptz not null,
  state text not null,
  events jsonb not null,
  acts jsonb not null,
  primary key (user_id, id)
);
create index teacher_messages_by_time on teacher_messages (user_id, created_at);

-- Outlives an erased conversation: erasing must not give the messages back.
create table teacher_charges (
  user_id integer not null references users (id) on delete cascade,
  message_id uuid not null,
  period text not null,
  state text not null,
  at timestamptz not null,
  primary key (user_id, message_id)
);
create index teacher_charges_by_period on teacher_charges (user_id, period);

create table contacts (
  id uuid primary key,
  user_id integer not null references users (id) on delete cascade,
  reason text not null,
  message text not null,
  page text,
  created_at timestamptz not null,
  answer text,
  answered_at timestamptz
);
create index contacts_by_user on contacts (user_id, created_at);
