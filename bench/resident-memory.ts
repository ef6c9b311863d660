import { readFileSync } from 'node:fs'

/** Resident memory of a process in MB (Linux). */
export const residentMb = (pid: number | undefined): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024
