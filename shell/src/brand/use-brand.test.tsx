import { BRAND_SHEET_ID, type PageBrand, RemoteContext } from '@nabericht/remote';
import { fakePlatform } from '@nabericht/remote/testing';
import { Link } from '@nabericht/router';
import { MemoryRouter } from '@nabericht/router/testing';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeShell } from '../scene-shell-value.ts';
import { ShellContext } from '../shell-context.ts';
import { useBrand } from './use-brand.ts';

afterEach(() => {
  cleanup();
  document.head.replaceChildren();
});

const NO_TEXTS = { title: null, introduction: null, start: null };
const GILDE: PageBrand = { slug: 'gildebank', name: 'Gildebank', logo: null };

function Shown() {
  const brand = useBrand();
  return (
    <>
      <p>{brand ? `van ${brand.name}` : 'van ons'}</p>
      {[
        '/',
        '/gildebank',
        '/noorderbank',
        '/gildebank/report-deceased/reporter',
        '/dossier/create',
        '/dossier',
      ].map((path) => (
        <Link key={path} to={path}>
          {path}
        </Link>
      ))}
    </>
  );
}

/** Renders the hook at an address, in a page for which the server found this brand. */
function show(path: string, brand: PageBrand | null) {
  if (brand) {
    const link = document.createElement('link');
    link.id = BRAND_SHEET_ID;
    document.head.append(link);
  }
  const readEmbed = vi.fn(async ({ params: { slug } }: { params: { slug: string } }) => ({
    name: slug === 'gildebank' ? 'Gildebank' : 'Noorderbank',
    slug,
    brandVersion: slug === 'gildebank' ? 1 : null,
    tokens: {},
    logo: null,
    texts: { nl: NO_TEXTS, en: NO_TEXTS },
    allowedOrigins: [],
    version: 'evergreen',
  }));
  const reportError = vi.fn();
  const remote = fakePlatform({ api: { provider: { readEmbed } }, reportError });
  render(
    <ShellContext value={fakeShell({ page: { brand } })}>
      <RemoteContext value={remote}>
        <MemoryRouter initialEntries={[path]}>
          <Shown />
        </MemoryRouter>
      </RemoteContext>
    </ShellContext>,
  );
  return { readEmbed, reportError };
}

const go = (path: string) => fireEvent.click(screen.getByRole('link', { name: path }));
const serverSheet = () => document.getElementById(BRAND_SHEET_ID);

it('keeps the brand that the server found until the report is sent, and requests nothing', async () => {
  const { readEmbed } = show('/gildebank', GILDE);
  for (const path of ['/gildebank/report-deceased/reporter', '/dossier/create']) {
    go(path);
    screen.getByText('van Gildebank');
  }
  expect(serverSheet()).not.toBeNull();
  go('/dossier');
  await screen.findByText('van ons');
  expect(serverSheet()).toBeNull();
  expect(readEmbed).not.toHaveBeenCalled();
});

it('requests the brand of a provider when its page opens, and removes it on leaving', async () => {
  const { readEmbed } = show('/', null);
  go('/gildebank');
  await screen.findByText('van Gildebank');
  go('/');
  await screen.findByText('van ons');
  expect(readEmbed).toHaveBeenCalledTimes(1);
});

it('shows our own style for a provider without a brand, and requests that brand only once', async () => {
  const { readEmbed } = show('/gildebank', GILDE);
  go('/noorderbank');
  await screen.findByText('van ons');
  go('/dossier/create');
  await waitFor(() => expect(readEmbed).toHaveBeenCalledTimes(1));
  screen.getByText('van ons');
});

it('shows our own style when the brand cannot be loaded', async () => {
  const { readEmbed, reportError } = show('/gildebank', GILDE);
  readEmbed.mockRejectedValue(new TypeError('no connection'));
  go('/noorderbank');
  await screen.findByText('van ons');
  expect(reportError).toHaveBeenCalledWith(expect.any(TypeError), 'brand');
});
