export { VideoPlayer } from './video-player.tsx'
export { LessonPlayer } from './lesson-player.tsx'
export { lessonQuery } from './lesson.queries.ts'
