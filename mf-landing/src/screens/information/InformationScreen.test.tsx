import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { showScreen } from '../../show-screen.fixture.tsx';

afterEach(cleanup);

it.each(['/over-ons', '/voorwaarden', '/privacy', '/cookies', '/disclaimer'])(
  '%s has a title and a text',
  (path) => {
    const { setPage } = showScreen(path);
    const title = screen.getByRole('heading', { level: 1 }).textContent;
    expect(setPage).toHaveBeenLastCalledWith(expect.objectContaining({ title }));
    expect(screen.getByRole('article').textContent?.length).toBeGreaterThan(300);
    expect(screen.getByRole('article').textContent).not.toMatch(/[{}#]/);
  },
);

it('says how long what is kept, who sees it, and where to ask', () => {
  showScreen('/privacy');
  const text = screen.getByRole('article').textContent;
  for (const words of ['zeven dagen', 'Twaalf maanden', 'vierentwintig maanden', 'Wie het ziet'])
    expect(text).toContain(words);
  expect(screen.getByRole('link').getAttribute('href')).toBe('mailto:hulp@nabericht.example');
});
