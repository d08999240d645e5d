export interface ContactPanelProps {
  open: boolean;
  onClose: () => void;
}
