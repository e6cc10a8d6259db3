import { filesConsole } from '@mingtang/contract/files/console';
import { resourceGroups } from '@mingtang/contract/resources/model';
import { mayDo } from '@mingtang/contract/staff/policy';
import { refuseAccess } from '../../http/console-access.ts';
import { bindConsole, type ConsoleBinding } from '../../http/console-context.ts';
import { recordAudit } from '../../platform/audit-trail.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { recordFiles, writeFile } from './commands.ts';
import { readImage } from './images.ts';
import { PixelBudget } from './pixel-budget.ts';
import { picturePath, tidyName } from './policy.ts';

/** Binds the uploads of the console. */
export function filesConsoleBindings(platform: Platform): ConsoleBinding[] {
  const pixels = new PixelBudget(platform.config);
  return bindConsole(filesConsole, {
    uploadPicture: async ({ staff, actor, files: [upload] }) => {
      // Whoever may edit something may need a picture for it.
      if (!resourceGroups.some((group) => mayDo(staff.roles, `${group}.write`)))
        await refuseAccess(platform, actor, 'content.write', 'POST pictures');
      if (!upload) refuse('files.none_sent');
      const image = await readImage(upload.read, 'image', pixels.ofStaff(staff.accountId));
      const name = tidyName(upload.name);
      const file = await writeFile(platform, { personId: null, purpose: 'image', isKept: true, name, ...image });
      await transact(platform, async (tx) => {
        await recordFiles(tx, [file]);
        await recordAudit(tx, actor, platform.clock.now(), [
          { action: 'upload', entity: 'picture', entityId: file.id, before: null, after: { name, size: file.size } },
        ]);
      });
      return { path: picturePath(file.id), width: image.width, height: image.height };
    },
  });
}
