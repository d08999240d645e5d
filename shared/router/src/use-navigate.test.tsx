// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { lazy, Suspense, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Outlet, RouterProvider, useBlocker, useNavigate } from './router.ts';
import { createMemoryRouter } from './testing.ts';

afterEach(cleanup);

/** A screen with one button that is busy until the navigation has finished. */
function Asking({ to }: { to: string }) {
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const go = async () => {
    setIsBusy(true);
    await navigate(to);
    setIsBusy(false);
  };
  return (
    <button type="button" aria-busy={isBusy} onClick={go}>
      {to}
    </button>
  );
}

function Staying() {
  useBlocker(true);
  return <Asking to="/next" />;
}

function setUp(at: string, Next: React.ComponentType = () => <p>Next</p>) {
  const element = (
    <Suspense fallback={<p>Wait</p>}>
      <Outlet />
    </Suspense>
  );
  const children = [
    { path: '/', element: <Asking to="/next" /> },
    { path: '/staying', element: <Staying /> },
    { path: '/here/*', element: <Asking to="/here/again" /> },
    { path: '/next', element: <Next /> },
  ];
  const router = createMemoryRouter([{ element, children }], { initialEntries: [at] });
  render(<RouterProvider router={router} />);
  const button = () => screen.getByRole('button');
  return {
    button,
    press: () => act(async () => button().click()),
    goBack: () => act(() => router.navigate(-1)),
  };
}

it('the navigation is not finished while the next screen is still loading', async () => {
  let finish = (_loaded: { default: () => React.ReactNode }) => {};
  const loading = new Promise<{ default: () => React.ReactNode }>((resolve) => (finish = resolve));
  const { button, press } = setUp(
    '/',
    lazy(() => loading),
  );
  await press();
  expect(button().getAttribute('aria-busy')).toBe('true');
  await act(async () => finish({ default: () => <p>Next</p> }));
  expect(screen.getByText('Next')).toBeDefined();
});

it('the navigation is finished when somebody goes back before the next screen has loaded', async () => {
  const { button, press, goBack } = setUp(
    '/',
    lazy(() => new Promise<never>(() => {})),
  );
  await press();
  await goBack();
  await vi.waitFor(() => expect(button().getAttribute('aria-busy')).toBe('false'));
});

it('the navigation is finished when it was blocked', async () => {
  const { button, press } = setUp('/staying');
  await press();
  expect(button().getAttribute('aria-busy')).toBe('false');
});

it('the navigation is finished when the next address shows the same screen', async () => {
  const { button, press } = setUp('/here');
  await press();
  expect(button().getAttribute('aria-busy')).toBe('false');
});
