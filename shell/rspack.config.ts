import { shellConfig } from '@nabericht/config/shell-config';

export default shellConfig(import.meta.dirname);
