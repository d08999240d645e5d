import { classNames } from './class-names.ts';
import styles from './control.module.css';

/** The usual length of the answer: xs a house number, sm a postal code, md a telephone number, full a name. */
export type ControlWidth = 'xs' | 'sm' | 'md' | 'full';

export const widthClass = (width: ControlWidth = 'full') => styles[`width-${width}`];

export function controlClass(width?: ControlWidth, ...more: (string | undefined)[]) {
  return classNames(styles.control, widthClass(width), ...more);
}
