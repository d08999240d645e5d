import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { showScreen } from '../../show-screen.fixture.tsx';

afterEach(cleanup);

it.each(['/over-ons', '/voorwaarden', '/privacy', '/cookies', '/toegankelijkheid', '/disclaimer'])(
  '%s has a title and a text',
  async (path) => {
    const { setPage } = showScreen(path);
    const title = (await screen.findByRole('heading', { level: 1 })).textContent;
    await waitFor(() => expect(setPage).toHaveBeenLastCalledWith(expect.objectContaining({ title })));
    expect(screen.getByRole('article').textContent?.length).toBeGreaterThan(300);
    expect(screen.getByRole('article').textContent).not.toMatch(/[{}#]/);
  },
);

it('the privacy page says how long data is kept, who sees it, and where to ask', async () => {
  showScreen('/privacy');
  const text = (await screen.findByRole('article')).textContent;
  for (const words of ['na 7 dagen', '12 maanden', '24 maanden', 'wie het ziet'])
    expect(text).toContain(words);
  // Signing in elsewhere shows no report that is not finished: it takes the cookie of its browser too.
  expect(text).toContain('in de browser waarin je begon. Was je ingelogd, dan moet je daar weer inloggen.');
  expect(screen.getByRole('link').getAttribute('href')).toBe('mailto:hulp@nabericht.example');
});
