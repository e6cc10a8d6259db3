import { Card } from '@mingtang/ui/card';
import { Cell } from '@mingtang/ui/cell';
import { Icon } from '@mingtang/ui/icon';
import {
  Bookmark,
  BriefcaseBusiness,
  CalendarCheck,
  ContactRound,
  Crown,
  FileCheck2,
  FileText,
  FolderDown,
  Handshake,
  IdCard,
  Info,
  MapPin,
  MessagesSquare,
  MonitorSmartphone,
  QrCode,
  ReceiptText,
  Route,
  ShieldCheck,
  ShoppingBag,
  Store,
  Ticket,
  UserRoundCheck,
  Zap,
} from 'lucide-react';
import { Link } from 'react-router';
import { usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/identity.ts';
import { zh } from '../../phrases/zh/identity.ts';

const icons = {
  ticketHome: ShoppingBag,
  ticketMy: Ticket,
  ownTickets: Ticket,
  voucher: QrCode,
  membership: Crown,
  myExhibition: CalendarCheck,
  trip: Route,
  order: ReceiptText,
  invoices: FileCheck2,
  collection: Bookmark,
  card: ContactRound,
  contacts: MessagesSquare,
  stand: Store,
  receptions: Handshake,
  energy: Zap,
  profile: IdCard,
  professional: BriefcaseBusiness,
  simpleIdentity: UserRoundCheck,
  addressNew: MapPin,
  devices: MonitorSmartphone,
  accountData: FolderDown,
  registrationNotice: Info,
  privacy: ShieldCheck,
  agreement: FileText,
} as const;
export const shopEntries = ['ticketMy', 'order', 'invoices', 'ticketHome'] as const;
/** The ticket area's personal page lives on the phone; desktops have the list on the visitor site. */
export const desktopShopEntries = ['ownTickets', 'order', 'invoices', 'ticketHome'] as const;
export const ownEntries = [
  'voucher',
  'membership',
  'myExhibition',
  'trip',
  'contacts',
  'card',
  'collection',
  'energy',
  'profile',
  'simpleIdentity',
  'professional',
  'addressNew',
  'devices',
  'accountData',
] as const;
export const publicEntries = ['registrationNotice', 'privacy', 'agreement'] as const;

/** Rows that lead to what is a person's own. */
interface EntryListProps {
  keys: readonly (keyof typeof icons)[];
  onFollow?: () => void;
}

export function EntryList({ keys, onFollow }: EntryListProps) {
  const t = usePhrases({ zh, en }).my;
  return (
    <Card className="divide-y divide-line overflow-hidden">
      {keys.map((key) => (
        <Cell
          key={key}
          lead={<Icon of={icons[key]} size={20} />}
          title={t.entries[key]}
          render={<Link to={paths[key]()} onClick={onFollow} />}
        />
      ))}
    </Card>
  );
}
