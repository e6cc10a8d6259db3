import { filesConsole } from '@mingtang/contract/files/console';
import { resourceGroups } from '@mingtang/contract/resources/model';
import { mayDo } from '@mingtang/contract/staff/policy';
import { refuseAccess } from '../../http/console-access.ts';
import { bindConsole, type ConsoleBinding } from '../../http/console-context.ts';
import { recordAudit } from '../../platform/audit-trail.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { storeFile } from './commands.ts';
import { readImage } from './images.ts';
import { picturePath, tidyName } from './policy.ts';

/** Binds the uploads of the console. */
export const filesConsoleBindings = (platform: Platform): ConsoleBinding[] =>
  bindConsole(filesConsole, {
    uploadPicture: async ({ staff, actor, files: [upload] }) => {
      // Whoever may edit something may need a picture for it.
      if (!resourceGroups.some((group) => mayDo(staff.roles, `${group}.write`)))
        await refuseAccess(platform, actor, 'content.write', 'POST pictures');
      if (!upload) refuse('files.none_sent');
      const image = await readImage(upload.content, 'image');
      const name = tidyName(upload.name);
      const file = await transact(platform, async (tx) => {
        const row = await storeFile(tx, platform, { personId: null, purpose: 'image', isKept: true, name, ...image });
        await recordAudit(tx, actor, platform.clock.now(), [
          { action: 'upload', entity: 'picture', entityId: row.id, before: null, after: { name, size: row.size } },
        ]);
        return row;
      });
      return { path: picturePath(file.id), width: image.width, height: image.height };
    },
  });
