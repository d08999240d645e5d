import { describe, expect, it } from 'vitest';
import { isoDate } from './found-date.ts';

describe('isoDate', () => {
  it('handles leap years and rejects years that certificates do not mention', () => {
    expect(isoDate(2024, 2, 29)).toBe('2024-02-29');
    expect(isoDate(2023, 2, 29)).toBeNull();
    expect(isoDate(1749, 1, 1)).toBeNull();
  });
});
