import { useIntl } from '@nabericht/intl';
import { PageTitle, useRemote } from '@nabericht/remote';
import { ErrorBlock } from '@nabericht/ui/ErrorBlock';
import { Notice } from '@nabericht/ui/Notice';
import { Columns, Section, Side, SideSection } from '@nabericht/ui/Page';
import { Sheet } from '@nabericht/ui/Sheet';
import { Skeleton } from '@nabericht/ui/Skeleton';
import { Stack } from '@nabericht/ui/Stack';
import { useState } from 'react';
import { roomLines } from '../../embed/room.ts';
import { ScreenTexts } from '../../ScreenTexts.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import styles from './EmbedScreen.module.css';
import english from './messages/en.json';
import dutch from './messages/nl.json';
import { PolicyChecker } from './policy/PolicyChecker.tsx';
import { ChoiceFields } from './preview/ChoiceFields.tsx';
import { Preview } from './preview/Preview.tsx';
import { ProviderPicker } from './preview/ProviderPicker.tsx';
import { useChosenProvider } from './preview/use-chosen-provider.ts';
import { BRAND_FILE, BrandTokensList, EVENT_SCRIPT } from './reference/BrandTokensList.tsx';
import { ATTRIBUTES, EVENTS, Reference } from './reference/Reference.tsx';
import { FIRST_CHOICES, policyLines, snippetOf } from './snippet/snippet.ts';
import { useVersions } from './snippet/use-versions.ts';
import { Words } from './Words.tsx';

const PARTS = ['preview', 'snippet', 'attributes', 'events', 'tokens', 'policy', 'versions'] as const;

/** The page for web developers of an organisation: how to embed us in their own site, and how to check that it will work. */
export const EmbedScreen = () => (
  <ScreenTexts texts={{ nl: dutch, en: english }}>
    <EmbedPage />
  </ScreenTexts>
);

function EmbedPage() {
  const intl = useIntl();
  const { config, locale } = useRemote();
  const { productName } = config;
  const [choices, setChoices] = useState({ ...FIRST_CHOICES, locale });
  const chosen = useChosenProvider();
  const versions = useVersions();
  const text = (id: string, values: Record<string, string> = {}) =>
    intl.formatMessage({ id: `developer.${id}` }, { productName, ...values });
  const title = (id: string) => text(`${id}.title`);
  const provider = chosen.found.data ? { slug: chosen.found.data.slug, name: chosen.found.data.name } : null;
  const link = provider
    ? text(`link.${choices.locale}`, { name: provider.name })
    : text(`link.${choices.locale}.any`);
  const origin = versions.data && new URL(versions.data.evergreen.url).origin;
  const waiting = versions.isError ? (
    <ErrorBlock onRetry={() => void versions.refetch()} retrying={versions.isFetching} />
  ) : (
    <Skeleton lines={4} />
  );
  return (
    <Columns className={styles.page}>
      <PageTitle title={text('title')} />
      <Stack gap="2xl">
        <header className={styles.intro}>
          <h1>{text('title')}</h1>
          <p>
            <Words id="intro" />
          </p>
          <noscript>
            <Notice tone="warning">
              <p>
                <Words id="needsScripts" />
              </p>
            </Notice>
          </noscript>
        </header>
        <Section id="preview" title={title('preview')}>
          <Sheet className={styles.sheet}>
            <ProviderPicker onChoose={chosen.choose} />
            <Preview chosen={chosen} choices={choices} />
            <ChoiceFields choices={choices} onChange={setChoices} />
          </Sheet>
        </Section>
        <Section id="snippet" title={title('snippet')}>
          <p>
            <Words id="snippet.text" />
          </p>
          {versions.data ? (
            <CodeBlock
              label={title('snippet')}
              code={snippetOf({ provider, link, choices, versions: versions.data })}
            />
          ) : (
            waiting
          )}
          <p>
            <Words id="room.text" />
          </p>
          <CodeBlock label={text('room.title')} code={roomLines(choices.mode === 'search')} />
          <p>
            <Words id="snippet.nothing" />
          </p>
        </Section>
        <Section id="attributes" title={title('attributes')}>
          <Reference about="attribute" entries={ATTRIBUTES} />
        </Section>
        <Section id="events" title={title('events')}>
          <p>
            <Words id="events.text" />
          </p>
          <Reference about="event" entries={EVENTS} />
          <CodeBlock label={text('events.example')} code={EVENT_SCRIPT} />
        </Section>
        <Section id="tokens" title={title('tokens')}>
          <p>
            <Words id="tokens.text" />
          </p>
          <CodeBlock label={text('tokens.example')} code={BRAND_FILE} />
          <p>
            <Words id="tokens.rules" />
          </p>
          <BrandTokensList />
          <p>
            <Words id="tokens.send" />
          </p>
        </Section>
        <Section id="policy" title={title('policy')}>
          <p>
            <Words id="policy.text" />
          </p>
          {origin ? (
            <>
              <CodeBlock label={text('policy.lines')} code={policyLines(origin)} />
              <PolicyChecker origin={origin} />
            </>
          ) : (
            waiting
          )}
        </Section>
        <Section id="versions" title={title('versions')}>
          <ul className={styles.promises}>
            {(['fixed', 'evergreen', 'stays', 'deprecation', 'pin'] as const).map((name) => (
              <li key={name}>
                <Words id={`versions.${name}`} />
              </li>
            ))}
          </ul>
        </Section>
      </Stack>
      <Side label={text('side')}>
        <SideSection title={text('side')}>
          <ul className={styles.contents}>
            {PARTS.map((part) => (
              <li key={part}>
                <a href={`#${part}`}>{title(part)}</a>
              </li>
            ))}
          </ul>
        </SideSection>
      </Side>
    </Columns>
  );
}
