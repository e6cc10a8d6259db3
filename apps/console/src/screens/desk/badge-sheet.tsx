import { type Badge, type BadgeSize, badgeNameLength } from '@mingtang/contract/entrance/desk-model';
import { AccessPlan } from '@mingtang/ui/access-plan';
import { QrCode } from '@mingtang/ui/qr-code';
import './badge.css';

/** A badge as it is worn: both languages, for whoever reads it. The PDF shows the same. */
export function BadgeSheet({ badge, size, codeLabel }: { badge: Badge; size: BadgeSize; codeLabel: string }) {
  const { name, otherName, company, halls } = badge;
  return (
    <article className="badge-sheet" data-size={size} data-theme="light">
      <header>
        <div>
          <p lang="zh-CN" className="badge-edition">
            {badge.editionZh}
          </p>
          <p lang="en" className="badge-edition-en">
            {badge.editionEn}
          </p>
        </div>
        <AccessPlan opens={halls as Parameters<typeof AccessPlan>[0]['opens']} size={54} />
      </header>
      <div className="badge-person">
        <p className="badge-name" data-length={badgeNameLength(name)}>
          {name}
        </p>
        {otherName !== null && <p className="badge-other">{otherName}</p>}
        {company !== null && <p className="badge-company">{company}</p>}
      </div>
      <footer>
        <QrCode text={badge.code} label={codeLabel} quiet={0} className="badge-code" />
        <div>
          <p lang="zh-CN" className="badge-kind">
            {badge.nameZh}
          </p>
          <p lang="en" className="badge-kind-en">
            {badge.nameEn}
          </p>
          <p className="num badge-number">
            {badge.ticketNumber} · {badge.serial}
          </p>
        </div>
      </footer>
    </article>
  );
}
