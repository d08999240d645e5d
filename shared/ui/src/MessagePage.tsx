import type { ReactNode } from 'react';
import { Actions } from './Actions.tsx';
import { Icon, type IconName } from './Icon.tsx';
import styles from './MessagePage.module.css';
import { Sheet } from './Sheet.tsx';

interface MessagePageProps {
  icon: IconName;
  title: ReactNode;
  /** Paragraphs: what the situation is, then what you can do. */
  children: ReactNode;
  actions: ReactNode;
  /** 2 when it is only part of a page. */
  headingLevel?: 1 | 2;
}

/** A page that only shows a message and a way on: not found, broken, not available yet. */
export function MessagePage({ icon, title, children, actions, headingLevel = 1 }: MessagePageProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Sheet as="section" className={styles.page}>
      <span className={styles.window}>
        <Icon name={icon} />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      <div className={styles.text}>{children}</div>
      <Actions>{actions}</Actions>
    </Sheet>
  );
}
