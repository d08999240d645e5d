/** A remote took the page away, or stands over the frame. What it does wrong is no error to anybody else. */
export class FrameTaken extends Error {
  constructor(how: string) {
    super(`The frame was ${how}`);
    this.name = 'FrameTaken';
  }
}
