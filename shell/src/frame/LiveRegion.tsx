import { useShell } from '../shell-context.ts';
import styles from './LiveRegion.module.css';

export function LiveRegion() {
  const { announcer } = useShell();
  return <div ref={announcer.attach} aria-live="polite" className={styles.region} />;
}
