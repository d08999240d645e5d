// @vitest-environment jsdom
import type { CertificateReading } from '@nabericht/domain/certificate/certificate';
import { IntlProvider } from '@nabericht/intl';
import { RemoteContext } from '@nabericht/remote';
import { fakePlatform } from '@nabericht/remote/testing';
import { READING } from '@nabericht/remote/testing/dossiers';
import { useRoutes } from '@nabericht/router';
import { MemoryRouter } from '@nabericht/router/testing';
import '@nabericht/ui/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { messages } from '../../messages/messages.ts';
import { routes } from '../../routes.tsx';
import { deathCertificate } from './scenes.ts';

afterEach(cleanup);

const Routed = () => useRoutes([...routes]);

it('keeps what is chosen, and where somebody is, while the reading comes bit by bit', async () => {
  const { path, platform } = deathCertificate['reading on'];
  const { world, api } = platform();
  const whole = Promise.withResolvers<CertificateReading>();
  const first = api.file.validateFileWithHash;
  const validateFileWithHash: typeof first = (asked) => (asked.query?.until ? first(asked) : whole.promise);
  render(
    <IntlProvider locale="nl" timeZone="Europe/Amsterdam" messages={await messages.nl()}>
      <RemoteContext value={fakePlatform({ world, api: { file: { validateFileWithHash } } })}>
        <MemoryRouter initialEntries={[path]}>
          <Routed />
        </MemoryRouter>
      </RemoteContext>
    </IntlProvider>,
  );
  await screen.findByText('Dit lazen we tot nu toe. We lezen nog verder…');
  const relationship = screen.getByLabelText<HTMLSelectElement>('Wat ben je van de overledene?');
  relationship.focus();
  fireEvent.change(relationship, { target: { value: 'spouse' } });
  whole.resolve(READING);
  await screen.findByText('Gelezen');
  expect(relationship.value).toBe('spouse');
  expect(document.activeElement).toBe(relationship);
});
