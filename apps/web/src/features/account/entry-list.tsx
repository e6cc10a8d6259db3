import { USER_TAG } from '@mingtang/contract/identity/tags';
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
import { useSession } from '../../session.ts';

const icons = {
  ticketHome: ShoppingBag,
  ticketMy: Ticket,
  ownTickets: Ticket,
  voucher: QrCode,
  membership: Crown,
  myExhibition: CalendarCheck,
  trip: Route,
  schedule: Route,
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
export const shopEntries = ['ticketMy', 'ownTickets', 'order', 'invoices', 'ticketHome'] as const;
export const ownEntries = [
  'voucher',
  'membership',
  'myExhibition',
  'trip',
  'schedule',
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

/**
 * What is hidden on desktops has a page of its own there (spec §2). The width decides in CSS: a page is the same for everybody
 * until it has been delivered.
 */
const widths: Partial<Record<keyof typeof icons, string>> = {
  ticketMy: 'lg:hidden',
  ownTickets: 'max-lg:hidden',
  trip: 'lg:hidden',
  schedule: 'max-lg:hidden',
};

/** Rows that lead to what is a person's own. */
interface EntryListProps {
  keys: readonly (keyof typeof icons)[];
  onFollow?: () => void;
}

export function EntryList({ keys, onFollow }: EntryListProps) {
  const t = usePhrases({ zh, en }).my;
  // spec §4: a cloud tourist is not sent to the pass.
  const isTourist = useSession()?.userTag === USER_TAG.cloudTourist;
  return (
    <Card className="divide-y divide-line overflow-hidden">
      {keys
        .filter((key) => !(isTourist && key === 'voucher'))
        .map((key) => (
          <Cell
            key={key}
            className={widths[key]}
            lead={<Icon of={icons[key]} size={20} />}
            title={t.entries[key]}
            render={<Link to={paths[key]()} onClick={onFollow} />}
          />
        ))}
    </Card>
  );
}
