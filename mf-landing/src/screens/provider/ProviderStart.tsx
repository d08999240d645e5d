import type { Provider } from '@nabericht/domain/provider/provider';
import type { EmbedTexts } from '@nabericht/domain/provider/provider-embed';
import { FormattedMessage } from '@nabericht/intl';
import { Actions } from '@nabericht/ui/Actions';
import { ButtonLink } from '@nabericht/ui/Button';
import { Notice } from '@nabericht/ui/Notice';
import { ProviderLogo } from '@nabericht/ui/ProviderLogo';
import { Sheet } from '@nabericht/ui/Sheet';
import type { ReactNode } from 'react';
import { BeginReport } from '../../start/BeginReport.tsx';
import styles from './ProviderStart.module.css';

interface ProviderStartProps {
  provider: Pick<Provider, 'name' | 'introduction' | 'directLink' | 'isDeathCertificateRequired'> & {
    logoUrl?: Provider['logoUrl'];
  };
  /** The path where the report starts. */
  startAt: string;
  /** The texts of a page that it is embedded in, in the language of that page. */
  texts?: Pick<EmbedTexts, 'introduction' | 'start'> | undefined;
  children?: ReactNode;
}

/** What to know before a report to one organisation, and the link that starts it. Used on our page and in the embed. */
export function ProviderStart({ provider, startAt, texts, children }: ProviderStartProps) {
  const { name, introduction, directLink, isDeathCertificateRequired, logoUrl } = provider;
  return (
    <Sheet className={styles.sheet}>
      <ProviderLogo src={logoUrl} size="md" />
      {texts?.introduction ? (
        <p className={styles.introduction}>{texts.introduction}</p>
      ) : (
        introduction && (
          <p className={styles.introduction} lang="nl">
            {introduction}
          </p>
        )
      )}
      {isDeathCertificateRequired && (
        <Notice icon="paper">
          <p>
            <FormattedMessage id="provider.certificateRequired" values={{ name }} />
          </p>
        </Notice>
      )}
      {directLink ? (
        <>
          <p>
            <FormattedMessage
              id="provider.ownSite"
              values={{ name, host: <strong>{new URL(directLink).host}</strong> }}
            />
          </p>
          <Actions>
            <ButtonLink href={directLink} target="_blank" rel="noopener noreferrer" iconRight="out">
              <FormattedMessage id="providers.leave.accept" values={{ name }} />
            </ButtonLink>
          </Actions>
        </>
      ) : (
        <>
          <BeginReport to={startAt}>
            {texts?.start ?? <FormattedMessage id="provider.start" values={{ name }} />}
          </BeginReport>
          {children}
        </>
      )}
    </Sheet>
  );
}
