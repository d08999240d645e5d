import { FormattedMessage, useIntl } from '@nabericht/intl';
import { useAnnounce } from '@nabericht/remote';
import { Actions } from '@nabericht/ui/Actions';
import { Button, ButtonLink } from '@nabericht/ui/Button';
import { Status } from '@nabericht/ui/Status';
import { useEffect, useRef, useState } from 'react';
import { copyText } from '../../copy/copy-text.ts';
import styles from './InMemoriamCard.module.css';

type Told = 'copied' | 'selected' | null;

interface InMemoriamCardProps {
  /** The name of the deceased; empty when none was given. */
  name: string;
  text: string;
  onEdit: () => void;
}

/**
 * The card with the text, and the buttons to copy, print, share or mail it. Use the text as `key`, so that the focus moves to
 * each new text.
 */
export function InMemoriamCard({ name, text, onEdit }: InMemoriamCardProps) {
  const intl = useIntl();
  const announce = useAnnounce();
  const title = useRef<HTMLHeadingElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const [told, setTold] = useState<Told>(null);
  useEffect(() => title.current?.focus(), []);

  const whole = [name, text].filter(Boolean).join('\n\n');
  const copy = async () => {
    if (!words.current) return;
    const next = (await copyText(words.current, whole)) ? 'copied' : 'selected';
    setTold(next);
    announce(intl.formatMessage({ id: `inMemoriam.${next}` }));
  };
  const subject = [intl.formatMessage({ id: 'inMemoriam.card' }), name].filter(Boolean).join(' ');
  // Rejects when the visitor closes the list of apps, which is not an error.
  const share = () => navigator.share({ title: subject, text: whole }).catch(() => {});
  return (
    <>
      <section className={styles.card} data-theme="dark" lang="nl" aria-labelledby="in-memoriam">
        <h2 id="in-memoriam" ref={title} tabIndex={-1}>
          <FormattedMessage id="inMemoriam.card" />
        </h2>
        <div ref={words} className={styles.text}>
          {name && <p className={styles.name}>{name}</p>}
          {text.split(/\n+/).map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one text never move
            <p key={index}>{paragraph}</p>
          ))}
        </div>
      </section>
      <div className={styles.actions}>
        <Actions>
          <Button severity="secondary" onClick={copy}>
            <FormattedMessage id="inMemoriam.copy" />
          </Button>
          <Button severity="secondary" onClick={() => print()}>
            <FormattedMessage id="inMemoriam.print" />
          </Button>
          {typeof navigator.share === 'function' ? (
            <Button severity="secondary" onClick={share}>
              <FormattedMessage id="inMemoriam.share" />
            </Button>
          ) : (
            <ButtonLink
              severity="secondary"
              href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(whole)}`}
            >
              <FormattedMessage id="inMemoriam.mail" />
            </ButtonLink>
          )}
          <Button severity="quiet" onClick={onEdit}>
            <FormattedMessage id="inMemoriam.edit" />
          </Button>
        </Actions>
        {told && (
          <Status
            icon={told === 'copied' ? 'circlecheck' : 'info'}
            {...(told === 'copied' && { tone: 'positive' })}
          >
            <FormattedMessage id={`inMemoriam.${told}`} />
          </Status>
        )}
      </div>
    </>
  );
}
