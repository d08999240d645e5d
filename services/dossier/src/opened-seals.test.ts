import { describe, expect, it, vi } from 'vitest';
import { createOpenedSeals } from './opened-seals.ts';

const open = (sealed: Buffer) => ({ said: sealed.toString(), parts: [{ said: 'a' }] });

describe('an opened seal', () => {
  it('is opened once, and again for another kind or when a byte differs', () => {
    const opened = createOpenedSeals();
    const opening = vi.fn(open);
    const first = opened.find('person', Buffer.from('sealed'), opening);
    expect(opened.find('person', Buffer.from('sealed'), opening)).toBe(first);
    expect(opening).toHaveBeenCalledTimes(1);
    expect(opened.find('person', Buffer.from('sealet'), opening)).toEqual(open(Buffer.from('sealet')));
    opened.find('task', Buffer.from('sealed'), opening);
    expect(opening).toHaveBeenCalledTimes(3);
  });

  it('cannot be mutated, since other callers get the same object', () => {
    const found = createOpenedSeals().find('person', Buffer.from('sealed'), open);
    expect(() => Object.assign(found, { said: 'else' })).toThrow(TypeError);
    expect(() => Object.assign(found.parts[0] ?? {}, { said: 'else' })).toThrow(TypeError);
  });

  it('is not cached when it cannot be opened', () => {
    const opened = createOpenedSeals();
    const broken = () => {
      throw new Error('Sealed with an unknown key');
    };
    expect(() => opened.find('person', Buffer.from('sealed'), broken)).toThrow('unknown key');
    expect(opened.find('person', Buffer.from('sealed'), open).said).toBe('sealed');
  });
});
