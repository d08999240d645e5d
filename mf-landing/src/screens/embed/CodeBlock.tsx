import { FormattedMessage, useIntl } from '@nabericht/intl';
import { useAnnounce } from '@nabericht/remote';
import { Button } from '@nabericht/ui/Button';
import { VisuallyHidden } from '@nabericht/ui/VisuallyHidden';
import { useRef, useState } from 'react';
import { copyText } from '../../copy/copy-text.ts';
import styles from './EmbedScreen.module.css';

interface CodeBlockProps {
  /** The accessible name. */
  label: string;
  code: string;
}

/** Code to copy. Long lines scroll sideways and do not wrap, because a line break could change their meaning. */
export function CodeBlock({ label, code }: CodeBlockProps) {
  const intl = useIntl();
  const announce = useAnnounce();
  const lines = useRef<HTMLElement>(null);
  const [told, setTold] = useState<{ code: string; id: 'copied' | 'selected' } | null>(null);

  const copy = async () => {
    if (!lines.current) return;
    const id = (await copyText(lines.current, code)) ? 'copied' : 'selected';
    setTold({ code, id });
    announce(intl.formatMessage({ id: `developer.${id}` }));
  };
  return (
    <div className={styles.code}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section tabIndex={0} aria-label={label} className={styles.lines} translate="no">
        <pre>
          <code ref={lines}>{code}</code>
        </pre>
      </section>
      <Button severity="secondary" iconLeft={told?.code === code ? 'check' : undefined} onClick={copy}>
        <FormattedMessage id={told?.code === code ? `developer.${told.id}` : 'developer.copy'} />
        <VisuallyHidden>: {label}</VisuallyHidden>
      </Button>
    </div>
  );
}
