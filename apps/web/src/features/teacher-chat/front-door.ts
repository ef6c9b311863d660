export { TeacherChat } from './teacher-chat.tsx'
