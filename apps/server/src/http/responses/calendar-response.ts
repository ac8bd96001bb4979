import { calendarFileSchema } from '@library/contract/calendar/calendar-feeds.ts';
import type { FastifyReply } from 'fastify';

/** Sends a calendar to its owner. Shared caches must not store it, and search engines must not list it. */
export function sendCalendar(reply: FastifyReply, file: unknown): FastifyReply {
  const { name, content } = calendarFileSchema.parse(file);
  return reply
    .header('content-type', 'text/calendar; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-cache')
    .header('x-robots-tag', 'noindex, nofollow')
    .send(content);
}
