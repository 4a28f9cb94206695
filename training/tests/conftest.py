"""One thread: small products are slower on several, and much slower where others use the cores as well."""

import torch

torch.set_num_threads(1)
