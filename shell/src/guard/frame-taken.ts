/** A remote removed the page's frame or covers it. Nothing throws when that happens, so the guard has to detect it. */
export class FrameTaken extends Error {
  constructor(how: string) {
    super(`The frame was ${how}`);
    this.name = 'FrameTaken';
  }
}
