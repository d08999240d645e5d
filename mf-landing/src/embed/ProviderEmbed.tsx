import type { EmbedTexts } from '@nabericht/domain/provider/provider-embed';
import { FormattedMessage } from '@nabericht/intl';
import { Stack } from '@nabericht/ui/Stack';
import { ProviderStart } from '../screens/provider/ProviderStart.tsx';
import type { EmbedConfig } from './contract.ts';
import styles from './embed.module.css';

interface ProviderEmbedProps {
  provider: EmbedConfig['provider'];
  /** Texts that the provider wrote itself. */
  texts: EmbedTexts | undefined;
  productName: string;
  startAt: string;
}

/** The embed of one organisation on its own web site: its texts, and the link to a report on our site. */
export function ProviderEmbed({ provider, texts, productName, startAt }: ProviderEmbedProps) {
  const { name } = provider;
  return (
    <Stack as="section" gap="lg" aria-labelledby="title">
      <h2 id="title" className={styles.title}>
        {texts?.title ?? <FormattedMessage id="provider.title" values={{ name }} />}
      </h2>
      <ProviderStart provider={provider} startAt={startAt} texts={texts}>
        <p className={styles.aside}>
          <FormattedMessage id="embedded.continue" values={{ productName }} />
        </p>
      </ProviderStart>
    </Stack>
  );
}
