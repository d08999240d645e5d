import type { Stage } from './contract.ts';
import { embedMessages } from './embed-messages.ts';
import { handOver } from './hand-over.ts';
import { ProviderEmbed } from './ProviderEmbed.tsx';
import { SearchEmbed } from './SearchEmbed.tsx';
import { LanguageProvider } from './stand-ins/intl.tsx';
import { LeavingProvider } from './stand-ins/router.tsx';

const TAGS = { nl: 'nl-NL', en: 'en-GB' };

export function EmbedRoot({ stage }: { stage: Stage }) {
  const { settings, config, origin, isFramed, start } = stage;
  const { locale } = settings;
  const texts = config?.texts[locale];
  const addressOf = (slug: string | null) => handOver(origin, slug, settings);
  return (
    <LanguageProvider value={{ locale: TAGS[locale], messages: embedMessages[locale] }}>
      <LeavingProvider
        value={{
          target: isFramed ? '_top' : undefined,
          follow: (address) => start(address, slugOf(address)),
        }}
      >
        {config && !settings.isSearch ? (
          <ProviderEmbed
            provider={config.provider}
            texts={texts}
            productName={config.productName}
            startAt={addressOf(config.provider.slug)}
          />
        ) : (
          <SearchEmbed origin={origin} texts={texts} addressOf={addressOf} />
        )}
      </LeavingProvider>
    </LanguageProvider>
  );
}

/** The slug of the organisation in an address of our site. */
const slugOf = (address: string): string | null => new URL(address).pathname.split('/')[1] || null;
