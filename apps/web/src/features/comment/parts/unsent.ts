import { System } from "@heshi/contract/system";
import type { UploadFailure } from "@heshi/ui/uploader-failure";
