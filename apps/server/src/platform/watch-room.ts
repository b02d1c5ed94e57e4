/** The room of the sockets that watch a topic, of any member. */
export const watchRoom = (topic: string): string => `watch:${topic}`;
